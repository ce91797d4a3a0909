import 'server-only';

import sharp from 'sharp';

// By default sharp caches decoded pictures, 785 MB after a dozen photos (docs/adr/0013-photos-are-redrawn.md).
sharp.cache(false);
// sharp redraws each picture with one thread. Its default, a thread per processor core, would let one picture keep all
// cores from answering other requests.
sharp.concurrency(1);

export { sharp };
