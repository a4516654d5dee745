/** Where the orders are that wait for funds with a partner. */
export const waitsOf = (partner: string): string =>
  `/finance/capital/waiting?${new URLSearchParams({ providerName: partner })}`;
