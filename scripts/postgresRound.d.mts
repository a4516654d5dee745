/** Why a test, given its source, belongs to the round on PostgreSQL, in words; undefined when it does not. */
export function reasonFor(source: string): string | undefined;

/** The files of the round, by their paths. */
export function postgresRound(): string[];
