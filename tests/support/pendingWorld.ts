import { districts } from '../../src/domain/areas/districts';
import { messageTemplates } from '../../src/domain/messages/template';
import { importTo, tomorrow } from './districtWorld';
import { someTemplate, templateStep } from './messageWorld';
import { released, step } from './versionWorld';
import type { World } from './world';

/** Proposals on what operators keep, each of which waits for somebody else. */

/** A release that was stopped and is to come back. */
export async function pendingVersion(world: World) {
  const keeper = await world.signIn('admin2');
  const id = await released(keeper, '4.10.0');
  await step(keeper, id, 'halt', { reason: 'It hangs' });
  const { data } = await step(keeper, id, 'resume', { reason: 'Repaired' });
  return { orderId: 0, auditId: data.proposalId ?? 0 };
}

/** A road that is to be closed. */
export async function pendingImport(world: World) {
  const keeper = await world.signIn('admin2');
  const closing = { country: 'TWN' as const, fromDay: tomorrow(world), id: 1_020_001 };
  const { importId } = await keeper.ask(districts.stageClosing, closing);
  const { data } = await importTo(keeper, importId, 'schedule');
  return { orderId: 0, auditId: data.proposalId ?? 0 };
}

/** A text for users that is to be used. */
export async function pendingTemplate(world: World) {
  const keeper = await world.signIn('admin2');
  const { id } = await keeper.ask(messageTemplates.calls.add, someTemplate());
  const { proposalId } = await keeper.ask(templateStep('activate'), { id, version: 0 });
  return { orderId: 0, auditId: proposalId ?? 0 };
}
