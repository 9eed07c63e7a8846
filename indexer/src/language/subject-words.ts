import { toStems } from './search-texts.ts'
import { toWords } from './words.ts'

/** The names of a subject in Russian and in English, the language of all topics. */
export interface Subject {
  /** Like the English ones, as produced by `toWords`. */
  russian: string[]
  english: string[]
}

const lines = `
cooking, recipes, food: рецепты, кулинария, готовка, готовить, приготовить, кухня, блюда, еда
baking, pastry: выпечка, торты, пироги, хлеб, кондитер
vegan, plant based: веган, вегетарианство
gaming, games, video games: игры, видеоигры, игровые, геймер, летсплей, прохождение
board games: настольные игры, настолки
minecraft: майнкрафт
roblox: роблокс
chess: шахматы
film, movies, cinema: фильмы, кино, кинематограф, трейлеры
tv series, television: сериалы, телевидение
cartoons, animation: мультики, мультфильмы, мультсериалы, анимация
anime: аниме
kids, children, family: дети, детские, ребенок, малыши
comedy, humor, funny: юмор, приколы, смешные, комедия, стендап
music: музыка, песни, клипы, концерт
guitar: гитара, игра гитара, играть гитара
piano: пианино, фортепиано, игра пианино, игра фортепиано, играть пианино, играть фортепиано
singing, vocal: вокал, пение, петь
dance: танцы, танцевать
history: история, исторические
ancient history, archaeology: древний мир, археология, древность
military history, war: война, военная история, военные
geography, maps: география, карты
politics: политика, выборы
news, current affairs: новости
journalism, documentary: журналистика, документальные, расследования
science: наука, научпоп, научные
physics: физика
chemistry: химия
biology, nature: биология, природа
astronomy, space: астрономия, космос, вселенная
telescope: телескоп
mathematics, maths: математика, алгебра, геометрия
philosophy: философия
psychology: психология
health, medicine: здоровье, медицина, врачи
education, learning: образование, обучение, учеба, школа, лекции
language learning, english lessons: иностранные языки, английский, английский язык
books, literature: книги, литература, чтение
programming, coding: программирование, программист, разработка
python: питон
artificial intelligence, machine learning: искусственный интеллект, нейросети
technology, gadgets: технологии, техника, гаджеты, электроника
computer: компьютеры, ноутбуки
smartphone, phone: телефоны, смартфоны
iphone: айфон
cars, vehicles: автомобили, машины, авто, тачки
motorcycles: мотоциклы
bicycle, cycling: велосипед, велоспорт
trains, railway: поезда, железная дорога
sport: спорт, спортивные
football, soccer: футбол
basketball: баскетбол
tennis: теннис
ice hockey, hockey: хоккей
boxing, martial arts: бокс, единоборства, борьба
fitness, workout: фитнес, тренировки, похудение, упражнения
yoga, meditation: йога, медитация
running, marathon: бег, марафон
travel, tourism: путешествия, туризм, поездки
hiking, camping: поход, кемпинг, горы
fishing: рыбалка
hunting: охота
food tour, street food: уличная еда, рестораны
business, entrepreneurship: бизнес, предприниматель, стартап
personal finance, investing: финансы, инвестиции, деньги
economics: экономика
marketing: маркетинг, реклама
true crime, crime: преступления, криминал, детектив
mystery, unsolved mysteries: тайны, загадки, мистика
fashion, style: мода, одежда, стиль
beauty, makeup, skincare: красота, макияж, косметика, прически
vlog: влог, влоги
diy, crafts, handmade: рукоделие, поделки, своими руками, самоделки
knitting, sewing: вязание, шитье
drawing, painting, illustration: рисование, рисовать, живопись, искусство
photography: фотография, фотограф
woodworking: столярное дело, столяр
home improvement, renovation: ремонт, стройка
gardening, garden: сад, огород, дача, садоводство
pets, wildlife: животные, питомцы, звери
cats: кошки, коты
dogs: собаки, щенки
interviews, podcast: интервью, подкаст
asmr: асмр
video editing: монтаж
design: дизайн
architecture: архитектура
toys: игрушки
russia, russian: россия, российский
rome, roman: рим, римский
europe, european: европа, европейский
america, usa: америка, сша
japan, japanese: япония, японский
china, chinese: китай, китайский
`

/** Subjects of Russian queries. The Russian names of one subject are synonyms; the English ones are its translations. */
export const subjects: Subject[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [english = '', russian = ''] = line.split(': ')
    return { russian: russian.split(', ').map(toWords), english: english.split(', ').map(toWords) }
  })

/** The subjects whose Russian name the stems start with, and the number of stems in that name. */
export function findSubjects(stems: string[]): { subject: Subject; length: number }[] {
  return (byFirstStem.get(stems[0] ?? '') ?? []).flatMap(({ subject, phrase }) =>
    phrase.every((stem, at) => stem === stems[at]) ? [{ subject, length: phrase.length }] : [],
  )
}

const byFirstStem = Map.groupBy(
  subjects.flatMap((subject) =>
    subject.russian.map((phrase) => ({ subject, phrase: toStems(phrase).split(' ') })),
  ),
  ({ phrase }) => phrase[0] ?? '',
)
