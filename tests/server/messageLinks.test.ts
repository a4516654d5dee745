import { sql } from 'kysely';
import { codeOf } from '../../src/domain/kit/codes';
import type { KeptPage } from '../../src/domain/kit/keptPage';
import { foreignLink } from '../../src/domain/kit/links';
import { fieldOf } from '../../src/domain/kit/resource';
import type { Words } from '../../src/domain/kit/words';
import {
  eventFacts,
  type MessageEventName,
  messageChannel,
  messageEvent,
  requiresTwoPeople,
} from '../../src/domain/messages/events';
import { consoleMessages } from '../../src/domain/messages/ownMessages';
import { messageTemplates } from '../../src/domain/messages/template';
import { consoleNotices, notices } from '../../src/domain/operation/notice';
import { links } from '../../src/domain/session/calls';
import { editedPages, someInput } from '../support/keptRows';
import { ruleOf, someTemplate, templateStep } from '../support/messageWorld';
import { SESSION_SETTINGS } from '../support/settings';
import type { Client, World } from '../support/world';

/** Links of messages: what templates may say, and what leaves whatever a template says. */

let world: World;
let admin: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});
afterEach(() => world.close());

/** The confirmed theft: a live link of a password behind the name of our own host. */
const THEFT = 'https://console.example:x@203.0.113.7/#{link}';

test('no text that every installation begins with leads elsewhere', async () => {
  const templates = await world.db.selectFrom('messageTemplates').selectAll().execute();
  for (const { name, subject, content } of templates)
    for (const words of [subject, content] as (Words | null)[])
      expect([name, words && foreignLink(words, SESSION_SETTINGS)]).toEqual([name, words && undefined]);
});

const SECURITY = (Object.keys(eventFacts) as MessageEventName[]).filter((event) => {
  const { audience } = eventFacts[event];
  return audience === 'operators' && requiresTwoPeople(eventFacts[event]);
});

test.each(SECURITY)('two people put the text of %s in use, and change it', async (event) => {
  const needed = Object.entries(eventFacts[event].variables).filter(([, variable]) => variable.needed);
  const content = { en: ['Text', ...needed.map(([name]) => `{${name}}`)].join(' ') };
  const text = { messageEvent: codeOf(messageEvent, event), subject: { en: 'Subject' }, content };
  const { id } = await admin.ask(messageTemplates.calls.add, someTemplate(text));
  const activated = await admin.ask(templateStep('activate'), { id, version: 0 });
  expect(activated.proposalId).not.toBeNull();
  const { templateId, messageChannel: channel } = await ruleOf(world, event, 'mail');
  expect(channel).toBe(codeOf(messageChannel, 'mail'));
  const edited = await admin.ask(messageTemplates.calls.edit, {
    id: Number(templateId),
    version: 0,
    content,
  });
  expect(edited.proposalId).not.toBeNull();
});

test('a link of a password that another text touches is refused, in every language', async () => {
  for (const text of [THEFT, 'https://console.example/#{link}', 'https://evil.example/ {link}', '{link}x'])
    for (const content of [{ en: text }, { en: 'Here: {link}', vi: text }]) {
      const given = { messageEvent: codeOf(messageEvent, 'passwordLink'), subject: { en: 'Reset' }, content };
      expect(await admin.call(messageTemplates.calls.add, someTemplate(given))).toMatchObject({
        status: 400,
        fields: { content: expect.any(String) },
      });
    }
});

/** As it stood in a database before such texts were refused. */
async function writeContent(event: MessageEventName, content: Words): Promise<void> {
  const { templateId } = await ruleOf(world, event, 'mail');
  await sql`update message_templates set content = ${JSON.stringify(content)}::jsonb
    where message_event = ${codeOf(messageEvent, event)} or id = ${templateId}`.execute(world.db);
}

test('a text that leads elsewhere leaves without a link that can be followed', async () => {
  await writeContent('passwordLink', { en: `Choose another: ${THEFT}` });
  await world.clientOf({}).ask(links.requestReset, { account: 'service' });
  const bodies: string[] = [];
  await (await tulay.platform()).deliver(world, { mail: async ({ body }) => void bodies.push(body) });
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).not.toMatch(/:\/\/|\d\.\d/);
  const kept = await world.db.selectFrom('deliveries').select('body').execute();
  expect(kept.map(({ body }) => body)).toEqual(bodies);
});

test('a text that is fine leaves with its link as it is', async () => {
  await world.clientOf({}).ask(links.requestReset, { account: 'service' });
  const bodies: string[] = [];
  await (await tulay.platform()).deliver(world, { mail: async ({ body }) => void bodies.push(body) });
  expect(bodies[0]).toMatch(/\nhttp:\/\/console\.example\/\S*#[\w-]{43}\n/);
});

test('messages of the console are read without links that lead elsewhere', async () => {
  await world.db
    .insertInto('deliveries')
    .values({
      messageEvent: codeOf(messageEvent, 'proposalWaits'),
      messageChannel: codeOf(messageChannel, 'console'),
      occasion: 'written before',
      operatorId: world.idOf('admin'),
      lang: 'en',
      subject: 'www.evil.example',
      body: 'Decide: https://evil.example/x or http://console.example/approvals',
      deliveryStatus: 3,
      createdTime: world.clock.text(),
    })
    .execute();
  const { messages } = await admin.ask(consoleMessages.page, {});
  expect(messages).toMatchObject([
    {
      subject: 'www. evil. example',
      content: 'Decide: https: //evil. example/x or http://console.example/approvals',
    },
  ]);
});

const isWords = ({ of }: KeptPage, name: string) => fieldOf(of, name).kind === 'words';

const withWords = editedPages.filter(
  ([, page]) => !page.given && page.form.some((name) => isWords(page, name)),
);

test.each(withWords)('texts of %s lead to the hosts of the settings alone', async (_, page) => {
  const given = someInput(page, 1, world.clock.text(), false);
  for (const name of page.form.filter((one) => isWords(page, one) && given[one]))
    for (const text of ['https://evil.example/x', 'www.evil.example']) {
      const said = given[name] as Words;
      const answer = await admin.call(page.calls.add, {
        ...given,
        [name]: { ...said, en: `${said.en} ${text}` },
      });
      expect([name, answer.status, Object.keys(answer.fields ?? {})]).toEqual([name, 400, [name]]);
    }
});

test('notices lead nowhere else, neither new ones nor those that stood before', async () => {
  const given = {
    title: { en: 'Notice' },
    content: { en: 'See https://help.tulay.example/a', vi: 'Xem www.evil.example' },
    place: 2,
    level: 1,
    scope: { customerScope: 1 },
    pinned: false,
    mustRead: false,
  };
  expect(await admin.call(notices.calls.add, given)).toMatchObject({
    status: 400,
    fields: { content: expect.stringContaining('www.evil.example') },
  });
  await admin.ask(notices.calls.add, { ...given, content: { en: 'See https://help.tulay.example/a' } });
  const before = { en: 'See https://evil.example/a' };
  await sql`update notices set title = ${JSON.stringify(before)}::jsonb`.execute(world.db);
  const { notices: shown } = await admin.ask(consoleNotices.current, {});
  expect(shown).toMatchObject([
    {
      title: { en: 'See https: //evil. example/a' },
      content: { en: 'See https://help.tulay.example/a' },
    },
  ]);
});
