import { z } from 'zod';

/** Matches no address whose password has a "/", "?" or "#": the letters before it would be the server's name. */
const SERVER_ADDRESS_PATTERN = /^\w+:\/\/[^/?#]*(?:[/?#][^@]*)?$/;
/** Matches only addresses with a server's name and at most the number of a database. */
const REDIS_ADDRESS_PATTERN = /^\w+:\/\/[^/?#]*[^/?#@](?:\/\d*)?(?:[?#]|$)/;

/** Returns whether each "%" begins an escape, as the libraries that connect to the server require. */
function hasValidEscapes(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

const createServerAddressSchema = (protocol: RegExp) =>
  z.url({ protocol }).regex(SERVER_ADDRESS_PATTERN).refine(hasValidEscapes);

/** The schema of the address of a PostgreSQL server, which may name the folder of its socket as a parameter. */
export const postgresAddressSchema = createServerAddressSchema(/^postgres(ql)?$/).optional();

export const redisAddressSchema = createServerAddressSchema(/^rediss?$/)
  .regex(REDIS_ADDRESS_PATTERN)
  .optional();
