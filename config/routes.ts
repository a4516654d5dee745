/** Every .tsx under src/pages is a route, except what lives in a folder or file whose name starts with "_". */
export const excludedFromRoutes = [/(^|\/)_/];
