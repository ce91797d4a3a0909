import fc from 'fast-check';

// Property tests use a fixed seed, so that every run tests the same cases. `PROPERTY_SEED=7` tests other cases.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });
