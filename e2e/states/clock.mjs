// Loaded by the site of the pictures before anything else: its day is always the same, and goes on from its start.
const { STATES_NOW } = process.env;
if (STATES_NOW) {
  const RealDate = Date;
  const offset = RealDate.parse(STATES_NOW) - RealDate.now();
  globalThis.Date = class extends RealDate {
    // Of its own: Next's form of Date inherits nothing.
    static parse = RealDate.parse;
    static UTC = RealDate.UTC;
    static now = () => RealDate.now() + offset;
    constructor(...given) {
      super(...(given.length > 0 ? given : [RealDate.now() + offset]));
    }
  };
}
