/** Where one signs in. Apart from the calls, because the sign-in page has no use for their schemas. */
export const LOGIN_PATH = '/web/oper/login/v1';

/** Where a link leads that was mailed: whoever has it sets a password there. */
export const LINK_PAGE = '/user/login/link';

/** Where a link leads that opens a wall of figures: whoever has it reads them there (decisions section 59). */
export const WALL_PAGE = '/wall';

/** Where a link leads by which a contact of a party stops a new bank account (decisions section 58). */
export const STOP_PAGE = '/stop';

/** Pages that a link opens, without a session and in the language of the visitor. */
export const PAGES_OF_VISITORS: readonly string[] = [WALL_PAGE, STOP_PAGE];

/** Where one asks for another password. */
export const RESET_PATH = '/web/oper/requestReset/v1';

/** Where a session ends. */
export const LOGOUT_PATH = '/web/oper/logout/v1';

/** Where one proves the second factor after the password. */
export const VERIFY_FACTOR_PATH = '/web/oper/verifyFactor/v1';
