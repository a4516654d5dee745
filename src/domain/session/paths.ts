/** Where one signs in. Apart from the calls, because the sign-in page has no use for their schemas. */
export const LOGIN_PATH = '/web/oper/login/v1';
