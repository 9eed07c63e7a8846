import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Words that mean the same, a beginning that operators extend. Names are compared in Latin letters too and Russian
 * words without their endings, for which every document is noted once more for every engine; й is a letter of its own.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table synonyms (
      word text primary key,
      meaning integer not null
    );
    create index synonyms_meaning on synonyms (meaning);
    update channels set version = version;
    update videos set version = version;
    update members set name_folded = replace(lower(normalize(name, NFKC)), 'ё', 'е') where name ~* 'й';
  `.execute(db)
  const words = groups.flatMap((group, meaning) =>
    group.split(', ').map((word) => sql`(${word}, ${meaning + 1})`),
  )
  await sql`insert into synonyms (word, meaning) values ${sql.join(words)}`.execute(db)
}

const groups = [
  'cooking, cookery, recipes, culinary',
  'baking, pastry, cakes',
  'gaming, video games, gameplay, lets play',
  'speedrun, speedrunning',
  'film, movie, cinema',
  'tv, television, tv series, tv shows',
  'animation, cartoons, animated',
  'comedy, humor, humour, sketches',
  'car, automobile, automotive',
  'motorcycle, motorbike',
  'workout, fitness, exercise',
  'football, soccer',
  'self defense, self defence, martial arts',
  'math, maths, mathematics',
  'physics, quantum mechanics',
  'astronomy, space, cosmos, universe',
  'biology, life science',
  'programming, coding, software development',
  'artificial intelligence, ai, machine learning',
  'computer, pc',
  'smartphone, mobile phone, phone',
  'technology, tech, gadgets',
  'diy, do it yourself, handmade, crafts',
  'woodworking, carpentry, woodwork',
  'gardening, garden, horticulture',
  'travel, traveling, travelling',
  'personal finance, money management, saving money',
  'investing, investment, stocks',
  'business, entrepreneurship, startup',
  'true crime, crime stories, murder mystery',
  'history, historical',
  'geography, maps',
  'politics, political',
  'news, current affairs',
  'fashion, style, outfits',
  'makeup, make up, cosmetics, beauty',
  'photography, photographer, photos',
  'music theory, composition',
  'guitar, guitarist',
  'language learning, learn languages, linguistics',
  'animals, wildlife',
  'dog, puppy',
  'cat, kitten',
  'kids, children, toddlers',
  'рецепты, кулинария, готовка, как приготовить',
  'мультики, мультфильмы, анимация',
  'фильмы, кино, кинематограф',
  'телефоны, смартфоны',
  'автомобили, машины, авто',
  'дети, ребенок, малыши',
  'юмор, приколы, смешное',
  'путешествия, туризм',
  'наука, научпоп',
  'recetas, cocina',
  'películas, cine',
  'rezepte, kochen',
  'recettes, cuisine',
]
