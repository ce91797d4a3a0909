import 'server-only';

import sharp from 'sharp';

// It would keep the last hundred operations with their unfolded pictures, 785 MB after a dozen photos (docs/adr/0013-photos-are-redrawn.md). Both
// settings are of the process: Next's picture optimiser follows them too.
sharp.cache(false);
// One thread a picture: as many as the processor has would be taken from the disk writes of the outbox.
sharp.concurrency(1);

export { sharp };
