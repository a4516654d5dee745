/** The clock that tests set (docs/decisions/067-one-clock.md) never tells the time of real data. */

test('a clock of tests is refused on data that are no demo', async () => {
  const { db } = await tulay.createWorld();
  const { platform } = await tulay.platform();
  const testNow = new Date('2026-06-17T02:00:00Z');
  await expect(platform.assertClockAllowed(db, { testNow })).rejects.toThrow(
    /TULAY_TEST_NOW: these data are no demo/,
  );
  await expect(platform.assertClockAllowed(db, {})).resolves.toBeUndefined();
});

test('a clock that is set runs on from its moment', async () => {
  const { platform } = await tulay.platform();
  const clock = platform.clockOf({ testNow: new Date('2026-06-17T02:00:00Z') });
  const since = clock().getTime() - Date.parse('2026-06-17T02:00:00Z');
  expect(since).toBeGreaterThanOrEqual(0);
  expect(since).toBeLessThan(60_000);
});
