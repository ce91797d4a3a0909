import 'server-only';

import sharp from 'sharp';

// It would keep the last hundred operations with their unfolded pictures, 785 MB after a dozen photos (docs/adr/0013-photos-are-redrawn.md). The
// setting is of the process: Next's picture optimiser follows it too.
sharp.cache(false);

export { sharp };
