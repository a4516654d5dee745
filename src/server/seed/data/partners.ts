/** Invented partners of the demo. Their API keys are public on purpose: demo data must work without configuration. */
export interface DemoPartner {
  readonly code: string;
  readonly name: string;
  /** What its key opens (`partnerScope`): 1 brings orders in, 2 pays out, 3 carries boxes and passports, 4 collects, 8 sells. */
  readonly scope: 1 | 2 | 3 | 4 | 8;
  readonly apiKey: string;
}

export const DEMO_APP: DemoPartner = {
  code: 'TULAY_APP',
  name: 'Tulay mobile app',
  scope: 1,
  apiKey: 'demo-app-7f41c02be9d84d6fa1c3',
};

export const DEMO_KIOSK: DemoPartner = {
  code: 'TULAY_KIOSK',
  name: 'Tulay kiosks',
  scope: 1,
  apiKey: 'demo-kiosk-b8a25d90c3174e6c95f2',
};

export const DEMO_PAYOUT_PARTNERS: readonly DemoPartner[] = [
  { code: 'BAYANIHAN', name: 'Bayanihan Bills', scope: 2, apiKey: 'demo-payout-3d90aa61f25c48b7' },
  { code: 'PERLAS', name: 'Perlas Payments', scope: 2, apiKey: 'demo-payout-c41e7b0892d64fa5' },
  { code: 'LUNTIAN', name: 'Luntian Settlement', scope: 2, apiKey: 'demo-payout-90b2e6d7713a4cf8' },
];

/** Who collects for us at tills, machines and counters. */
export const DEMO_COLLECTORS: readonly DemoPartner[] = [
  { code: 'JADE', name: 'Jade Till Collection', scope: 4, apiKey: 'demo-collect-6b1f93d07ce24a58' },
  { code: 'MINGTAN', name: 'Mingtan Clearing', scope: 4, apiKey: 'demo-collect-e2940c7ab8134d6f' },
];

/** Who carries boxes, and who carries passports. */
export const DEMO_COURIERS: Readonly<Record<'box' | 'passport', readonly DemoPartner[]>> = {
  box: [
    { code: 'BALIK_CARGO', name: 'Balik Cargo Lines', scope: 3, apiKey: 'demo-courier-5c08d7e41b9a4f23' },
    { code: 'PERLAS_FREIGHT', name: 'Perlas Freight', scope: 3, apiKey: 'demo-courier-e7126fa0c35d4b98' },
  ],
  passport: [
    {
      code: 'BLACK_SWALLOW',
      name: 'Black Swallow Express',
      scope: 3,
      apiKey: 'demo-courier-1ad94c6e807f4b52',
    },
    { code: 'FORMOSA_PARCEL', name: 'Formosa Parcel', scope: 3, apiKey: 'demo-courier-b46e03f9d2174ca8' },
  ],
};

export const DEMO_PARTNERS: readonly DemoPartner[] = [
  DEMO_APP,
  DEMO_KIOSK,
  ...DEMO_PAYOUT_PARTNERS,
  ...DEMO_COURIERS.box,
  ...DEMO_COURIERS.passport,
  ...DEMO_COLLECTORS,
];
