import { asPlainText, foreignLink, type LinkHosts, withoutForeignLinks } from '../src/domain/kit/links';
import { eventFacts } from '../src/domain/messages/events';
import { filledIn, safeValues, samplesOf, wrongText } from '../src/domain/messages/placeholders';

/** Where texts for many readers may lead, and what becomes a link in a message. */

const HOSTS: LinkHosts = {
  consoleUrl: 'https://console.tulay.example',
  messageHosts: ['help.tulay.example'],
};

/** Whatever telephones and mail programs make a link of: a scheme, a name with an ending, an address with more behind it. */
const LINKED = /[a-z][a-z0-9+.-]*:[/\\]|[\p{L}\p{N}\p{M}\p{S}·・]\.\p{L}{2}|(?:\d{1,3}\.){3}\d{1,3}/iu;

const FOREIGN = [
  'https://evil.example/x',
  'http://help.tulay.example/x',
  'https://console.tulay.example:x@203.0.113.7/#{link}',
  'https://console.tulay.example@evil.example',
  'https://console.tulay.example:8443/x',
  'https://203.0.113.7/x',
  'https://3405803783/x',
  'https://0xcb.0x0.0x71.0x7/',
  'https://[2001:db8::1]/x',
  'https://console.tulay.example.evil.example',
  'https://evilconsole.tulay.example/',
  'https:\\\\evil.example\\x',
  'https:/evil.example',
  'https://console.tulay.example\\@evil.example',
  'https://cоnsole.tulay.example/',
  'https://xn--cnsole-qqf.tulay.example/',
  'https://console.tulay.example。evil.example',
  'https://ｃonsole.tulay.example/',
  'HTTPS://EVIL.EXAMPLE',
  'ftp://help.tulay.example/x',
  'intent://scan/#Intent;end',
  'mailto:thief@evil.example',
  'javascript:alert(1)',
  'https://{name}/x',
  'https://help.tulay.example{name}',
  'https://help.tulay.example/a,https://evil.example/',
  'https://help.tulay.example/a，evil.example',
  'www.evil.example',
  'evil.example/x',
  '{name}.example',
  'help.tulay.example:8443',
  'help.tulay.example@evil.example',
  'пример.рф',
  '203.0.113.7/x',
  'thief@evil.example',
  'help®.example/x',
  'tulay®.example',
  'i❤.example/x',
  'i❤️.example',
  '★.example/x',
  'tulay・help.example/x',
  'paral·lel.example/x',
  'help.tulay★.example',
  '🏦.help.example',
];

/** An address of a mailbox leads to no page. */
const MAILBOX = /^[a-z.]+@[a-z.]+$/;

test.each(FOREIGN)('refuses %s, and makes no link of it', (link) => {
  for (const text of [link, `See ${link} now.`, `请看${link}。`, `(${link})`, `"${link}",`]) {
    expect([text, foreignLink({ en: 'Fine', vi: text }, HOSTS)]).not.toEqual([text, undefined]);
    if (!MAILBOX.test(link)) expect(withoutForeignLinks(text, HOSTS)).not.toMatch(LINKED);
    expect(asPlainText(text)).not.toMatch(LINKED);
  }
});

test.each([
  'https://console.tulay.example',
  'https://console.tulay.example/link#abc-DEF_0.9',
  'https://help.tulay.example/a/index.html?x=1.',
  '停用：https://console.tulay.example/stop#abc',
  'help.tulay.example',
  'help.tulay.example/guide.html,',
  'ask@help.tulay.example',
  'https://help.tulay.example/{transactionNumber}',
  'NTD 5,150.00. It is 09:15, no. 3: done/open e.g. 1.2.3',
  '资料不清。请重新上传',
  '★ 3.5 · 100%.Done "quoted".Next (in brackets).Then 「引用」.Also',
  'Paid…Thank you: ★★★',
])('leaves %s as it is', (text) => {
  expect(foreignLink({ en: text }, HOSTS)).toBeUndefined();
  expect(withoutForeignLinks(text, HOSTS)).toBe(text);
});

test.each(['from (203.0.113.7).', '（203.0.113.7）登录', 'now m.santos@example.com.'])(
  'leaves the address in %s when it leaves',
  (text) => expect(withoutForeignLinks(text, HOSTS)).toBe(text),
);

test('lets a demo lead to its own address and port, and to nothing else there', () => {
  const demo = { consoleUrl: 'http://127.0.0.1:8000', messageHosts: [] };
  expect(foreignLink({ en: 'http://127.0.0.1:8000/link#x' }, demo)).toBeUndefined();
  for (const other of ['http://127.0.0.1/', 'http://127.0.0.1:80001/', 'https://127.0.0.1:8000/'])
    expect(foreignLink({ en: other }, demo)).toBe(other);
});

test.each(Object.entries(eventFacts))('makes no link of any value of %s but its own', (_, { variables }) => {
  for (const [name, { is }] of Object.entries(variables))
    for (const hostile of [...FOREIGN, 'https://console.tulay.example/x', 'help.tulay.example']) {
      const said = filledIn(`{${name}}`, safeValues(variables, { [name]: hostile }));
      const isAddress = is === 'address' && MAILBOX.test(hostile);
      if (is !== 'link' && !isAddress)
        expect([name, said]).toEqual([name, expect.not.stringMatching(LINKED)]);
    }
});

test.each(Object.entries(eventFacts))('reads the examples of %s as they are', (_, { variables }) => {
  const said = Object.entries(safeValues(variables, samplesOf(variables)));
  expect(Object.fromEntries(said.map(([name, value]) => [name, value.replaceAll('\u2060', '')]))).toEqual(
    samplesOf(variables),
  );
});

test('makes no link of a value and the text beside it', () => {
  const { variables } = eventFacts.bankAccountChanged;
  const texts = [
    'www.{party}',
    'https:/{party}',
    '{party}.{account}',
    'www.evil{party}',
    '{party}evil.example',
  ];
  for (const text of texts)
    for (const party of ['/evil.example', 'evil', 'com', '.example', 'evil.example/']) {
      const said = filledIn(text, safeValues(variables, { party, account: 'example' }));
      expect(withoutForeignLinks(said, HOSTS)).not.toMatch(LINKED);
    }
});

test.each([
  'https://console.tulay.example:x@203.0.113.7/#{link}',
  '#{link}',
  '{link}.',
  '{link}{name}',
  'See:{link}',
  '{link}。',
])('refuses %s, where the link does not stand alone', (text) => {
  const { variables } = eventFacts.invitation;
  expect(wrongText({ en: text }, { variables, whole: false })).toMatchObject({ key: 'rules.linkAlone' });
});

test.each(['{link}', 'See: {link} now', '停用：{link} 此', 'a\n{link}\nb'])('takes %s', (text) => {
  const { variables } = eventFacts.invitation;
  expect(wrongText({ en: text }, { variables, whole: false })).toBeUndefined();
});
