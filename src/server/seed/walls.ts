import type { DashboardPage } from '../../domain/dashboards/pages';
import { wall, wallDashboard } from '../../domain/dashboards/wall';
import { codeOf } from '../../domain/kit/codes';
import { wireOf } from '../../domain/kit/zone';
import type { Db } from '../kit/context';
import { type KeptAct, seedKept } from './kept';

const DAY = 86_400_000;

interface DemoWall {
  readonly name: string;
  readonly shows: readonly DashboardPage[];
  readonly networks: string;
  /** Days ago it was made, for how many days, and by whom. */
  readonly made: number;
  readonly days: number;
  readonly by: string;
  /** Days ago it was revoked. */
  readonly revoked?: number;
  /** Hours ago it was opened last; without them it has no link. */
  readonly opened?: number;
}

const OFFICE = '203.0.113.0/24';
const WALLS: readonly DemoWall[] = [
  {
    name: 'Lobby, Taipei',
    shows: ['active', 'usage'],
    networks: '203.0.113.20',
    made: 9,
    days: 30,
    by: 'operation',
    opened: 0.02,
  },
  {
    name: 'Customer service',
    shows: ['kyc', 'register'],
    networks: OFFICE,
    made: 4,
    days: 30,
    by: 'operation',
    opened: 0.05,
  },
  {
    name: 'Board room',
    shows: ['active', 'paying', 'loss', 'reflux'],
    networks: '203.0.113.40\n2001:db8:20::/48',
    made: 2,
    days: 14,
    by: 'admin',
    opened: 26,
  },
  { name: 'Finance', shows: ['paying'], networks: OFFICE, made: 1, days: 30, by: 'admin' },
  {
    name: 'Kaohsiung branch',
    shows: ['register', 'active'],
    networks: '198.51.100.7',
    made: 20,
    days: 30,
    by: 'operation',
    opened: 3,
  },
  {
    name: 'Manila office',
    shows: ['usage', 'paying'],
    networks: '192.0.2.0/24',
    made: 12,
    days: 28,
    by: 'admin',
    opened: 1,
  },
  {
    name: 'Fair in Taoyuan',
    shows: ['register'],
    networks: '198.51.100.64/28',
    made: 40,
    days: 3,
    by: 'operation',
    opened: 900,
  },
  {
    name: 'Quarter review',
    shows: ['active', 'kyc', 'paying'],
    networks: OFFICE,
    made: 60,
    days: 7,
    by: 'admin',
    opened: 1300,
  },
  {
    name: 'Lobby, Taipei, old screen',
    shows: ['active'],
    networks: '203.0.113.19',
    made: 45,
    days: 30,
    by: 'operation',
    revoked: 31,
    opened: 760,
  },
  {
    name: 'Release 4.10',
    shows: ['usage'],
    networks: OFFICE,
    made: 33,
    days: 14,
    by: 'operation',
    opened: 500,
  },
  {
    name: 'Visitors',
    shows: ['register', 'usage'],
    networks: '203.0.113.128/25',
    made: 6,
    days: 10,
    by: 'admin',
    revoked: 5,
  },
  {
    name: 'Operations desk',
    shows: ['active', 'loss', 'reflux'],
    networks: OFFICE,
    made: 75,
    days: 30,
    by: 'operation',
    opened: 1090,
  },
];

/** Figures that hang in offices of the demo, and hung there. Nobody knows their links: who wants one makes another. */
export async function seedWalls(db: Db, now: number): Promise<void> {
  await seedKept(
    db,
    wall,
    WALLS.map((one) => lifeOf(one, now)),
    now,
  );
  const rows = await db.selectFrom('walls').select(['id', 'wallName', 'makerId']).orderBy('id').execute();
  const opened = rows.flatMap(({ id, wallName, makerId }) => {
    const found = WALLS.find(({ name }) => name === wallName);
    if (found?.opened === undefined) return [];
    const openedTime = wireOf(new Date(now - found.opened * 3_600_000));
    const openedAddress = found.networks.split(/[\s/]/)[0] ?? null;
    // What no token leads to.
    return [{ wallId: id, tokenHash: `demo ${id}`, openedTime, openedAddress, makerId }];
  });
  await db.insertInto('wallLinks').values(opened).execute();
}

function lifeOf(
  { name, shows, networks, made, days, by, revoked, opened }: DemoWall,
  now: number,
): [KeptAct, ...KeptAct[]] {
  const end = made - days;
  const added: KeptAct = {
    ago: made * DAY,
    by,
    set: {
      wallName: name,
      wallDashboards: shows.map((page) => codeOf(wallDashboard, page)),
      networks,
      endTime: wireOf(new Date(now - end * DAY)),
      linkedTime: null,
    },
  };
  const linkedAgo = made * DAY - 60_000;
  const linked: KeptAct = { ago: linkedAgo, by, set: { linkedTime: wireOf(new Date(now - linkedAgo)) } };
  const over: KeptAct[] = revoked !== undefined ? [{ ago: revoked * DAY, by, step: 'revoke' }] : [];
  if (revoked === undefined && end > 0) over.push({ ago: end * DAY, by: null, step: 'end' });
  return [added, ...(opened === undefined ? [] : [linked]), ...over];
}
