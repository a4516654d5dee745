test('a database answers from outside the sandbox', async () => {
  const db = await tulay.openDatabase();
  expect((await db.query('select 1 + 1 as two')).rows).toEqual([{ two: 2 }]);
});
