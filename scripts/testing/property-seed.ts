import fc from 'fast-check';

// Each run tests the same cases, so that a property reaches a state, or fails, for everyone. `PROPERTY_SEED=7` tests others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });
