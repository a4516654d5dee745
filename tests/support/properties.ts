import fc from 'fast-check';

/**
 * fast-check whose inputs are the same in each run of `npm test`, so that a change is turned away for what it changed.
 * `npm run test:all` tries others each time; what fails there prints its seed.
 */
fc.configureGlobal({ seed: Number(process.env.TULAY_TEST_SEED ?? 66) });

export default fc;
