/** What Node is started with. */
export const watched: string[];
