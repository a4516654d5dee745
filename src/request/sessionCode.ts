/** The code that asks who is signed in: sign-in has no use for the schemas of the calls, so it comes after that. */
export const sessionCode = () => import(/* webpackChunkName: "session" */ './session');
