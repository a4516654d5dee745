/** How long what a test waits for may take, in milliseconds: three seconds, half a minute where a slow machine does other work. */
const PATIENCE_MS = 90_000;
const LOOK_AGAIN_MS = 50;

/** Looks again until `check` throws no more; then answers what it answered. Throws what it threw last. */
export async function eventually<T>(check: () => Promise<T>, patience = PATIENCE_MS): Promise<T> {
  for (const until = Date.now() + patience; ; ) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
