import { codeOf } from '../../domain/kit/codes';
import { appPlatform } from '../../domain/system/appVersion';
import { type DemoRelease, INSTALLED } from './data/releases';
import { randomOf } from './random';

/** An installation of the demo, the same one whoever asks: of who is known by a number, the number says it all. */
export interface DemoInstallation {
  readonly installationId: string;
  readonly platform: number;
  readonly appVersion: string;
}

/** Of the phones of the demo so many run Android. */
const ANDROID = 0.7;

/** The phone of a user. */
export function phoneOf(userId: number): DemoInstallation {
  const random = randomOf(userId, 54);
  return installed(random.chance(ANDROID) ? 'android' : 'ios', random);
}

/** A kiosk by its number. */
export const kioskOf = (number: number): DemoInstallation => installed('kiosk', randomOf(number, 55));

function installed(platform: DemoRelease['platform'], random: ReturnType<typeof randomOf>): DemoInstallation {
  return {
    installationId: `${platform}-${random.digits(12)}`,
    platform: codeOf(appPlatform, platform),
    appVersion: random.weighted(INSTALLED[platform]),
  };
}
