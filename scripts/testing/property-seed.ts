import fc from 'fast-check';

// Where the result decides whether a change is taken in, the same cases each time; elsewhere new ones each time.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_121 });
