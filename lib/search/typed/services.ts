import { toPlainText } from '@/lib/site/format/text';
import { routes } from '@/lib/site/routes';

/** A screen of the site that answers words which ask for no car in stock. */
type Service = Readonly<{ href: string; sentence: string; pattern: string; anywhere: RegExp }>;

const createService = (href: string, sentence: string, pattern: string): Service => ({
  href,
  sentence,
  pattern,
  // "Sem batida" asks for a car.
  anywhere: new RegExp(`(?<![a-z]|sem |nunca |nao )(?:${pattern})(?![a-z])`),
});

/** The services, in the order in which they are tried. */
const services: readonly Service[] = [
  createService(
    routes.armouringQuotation,
    'Blindar o seu carro: fazer orçamento',
    'blindar|(?:orcamento|cotacao|custo|preco|valor|quanto custa|quanto sai) (?:d?[ea] )?(?:uma )?blindagem',
  ),
  createService(
    routes.trade,
    'Dar o seu carro na troca: contar qual é',
    'troco|trocar (?:o |a |de )?(?:meu|minha|carro)|aceitam? (?:o )?(?:meu|minha|carro|usado)|na troca d[oa] (?:meu|minha)',
  ),
  createService(
    routes.sellYourCar,
    'Vender o seu carro: mandar dados e fotos',
    '(?:vendo|vender|avaliar) (?:o |a )?(?:meu|minha|seu|carro|veiculo)|(?:voces? |vcs? )?compram|consignar|consignacao|avaliacao do meu carro|quanto (?:vale|pagam)',
  ),
  createService(
    routes.insurance(''),
    'Seguro do carro: pedir uma cotação',
    'seguro (?:(?:do|de|pro|para o) (?:meu )?(?:carro|veiculo)|auto|automotivo)|seguradora|(?:cotar|fazer) seguro|segurar (?:o )?(?:meu|minha|seu)',
  ),
  createService(routes.windowFilm, 'Película: ver como aplicamos', 'insulfilme?|pelicula'),
  createService(
    routes.aesthetics,
    'Estética automotiva: ver os serviços',
    'poli(?:r|mento)|vitrific(?:ar|acao)|ppf|higieniz(?:ar|acao)|lava(?:r|gem)|estetica(?: automotiva)?|detalhamento|enceramento',
  ),
  createService(
    routes.bodyWork,
    'Funilaria e pintura: ver os serviços',
    'funil(?:aria|eiro)|martelinho(?: de ouro)?|lataria|batida|(?:amassad|arranhad|riscad)[oa]s?|consert(?:o|ar)|arrumar (?:o )?(?:meu|minha|seu)|oficina|(?:re)?pint(?:ar|ura)|para[ -]?choques?',
  ),
  createService(
    routes.visit,
    'Visitar a loja: escolher dia e período',
    '(?:agendar|marcar)(?: uma)? visita|test ?drive|visitar',
  ),
  createService(
    routes.about,
    'Quem somos: conhecer o grupo',
    'quem (?:sao|e) (?:voces?|vcs?)|quem somos|sobre (?:voces|o grupo|a empresa)',
  ),
  createService(
    routes.contact,
    'Endereço, telefone e horário: falar com a gente',
    'enderecos?|telefones?|whats ?app|zap|contato|onde (?:voces |vcs )?ficam?|como chegar|horarios?|entregam|falar com|atendimento',
  ),
];

/** Returns the screen that words ask for; `null` if they ask for none. */
export function findService(words: string | null): Service | null {
  const text = toPlainText(words ?? '');
  return services.find(({ anywhere }) => anywhere.test(text)) ?? null;
}

/** Words about the visitor's own car, also without a word for a service; "SUV para blindar" asks for a car. */
const OWN_CAR_PATTERN = /\b(?:(?<!pra |para )blindar|compram)\b/;

/** Returns whether a text is about the visitor's own car: then nothing in it is a filter. */
export function isAboutOwnCar(text: string): boolean {
  const plain = toPlainText(text);
  const isOwn = /\b(?:meu|minha|seu) \w/.test(plain) && findService(plain) !== null;
  return isOwn || OWN_CAR_PATTERN.test(plain);
}

/** The words for services, which mean no car: the "ouro" of "martelinho de ouro" is no colour. */
export const servicePatterns = services.map(({ pattern }) => pattern).join('|');
