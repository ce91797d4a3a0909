import type { AestheticsCategory, AestheticsService } from '@/lib/aesthetics/types';

import { warnIf, type Finding } from '../line';
import type { ReadList, ReadOne } from '../reader';

/** Paint protection film. */
const FILM_CATEGORY = '11';

/** The film has a heading of its own, found by its id. */
export function inspectCategories({ values }: ReadList<AestheticsCategory>): readonly Finding[] {
  const hasFilm = values.some(({ id }) => id === FILM_CATEGORY);
  return warnIf(
    values.length > 0 && !hasFilm,
    `nenhuma categoria tem o id ${FILM_CATEGORY} (película de proteção)`,
  );
}

/** Without an active service the category cannot be quoted online. */
export function inspectServices({ wire, values }: ReadList<AestheticsService>): readonly Finding[] {
  return warnIf(wire.length > 0 && values.length === 0, 'nenhum está ativo');
}

/** Options without an id or a title are not offered. */
export function inspectService({ wire, value }: ReadOne<AestheticsService>): readonly Finding[] {
  const given: readonly unknown[] = Array.isArray(wire?.opcionais) ? wire.opcionais : [];
  const lost = value ? given.length - value.options.length : 0;
  return warnIf(lost, `${lost} de ${given.length} opcionais sem id ou titulo: não são oferecidos`);
}
