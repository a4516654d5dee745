import '@testing-library/jest-dom';
import { createPluginManager } from '@@/core/plugin';

// Umi's hooks (useIntl, request) ask its plugin manager, which umi.ts makes in the browser.
createPluginManager();
