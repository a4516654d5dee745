// Stands for Zod's translation of schemas into JSON Schema, which only the server does, for its API description
// (config/replaced.ts). Zod names some forty functions of it; none is called when a schema is made or asked.
module.exports = new Proxy(
  {},
  {
    get: (_, name) => () => {
      throw new Error(`Zod's ${String(name)} is not in the console: see config/replaced.ts`);
    },
  },
);
