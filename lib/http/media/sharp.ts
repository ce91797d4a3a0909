import 'server-only';

import sharp from 'sharp';

// By default sharp caches decoded pictures, 785 MB after a dozen photos (docs/adr/0013-photos-are-redrawn.md).
sharp.cache(false);
// Each picture uses one thread: with one per processor core, too few would be left for the disk writes of the outbox.
sharp.concurrency(1);

export { sharp };
