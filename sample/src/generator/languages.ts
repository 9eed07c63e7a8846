/** The sample's phrases in a language, in addition to its niches. */
export interface SampleLanguage {
  /** ISO 3166 codes, repeated in proportion to their frequency. */
  countries: string[]
  /** The words by which a title mentions another channel. */
  titleMention: string
  /** Sentences of a description that mention another channel by its name or handle. */
  mentions: string[]
  /** Titles of live streams, and of upcoming ones. */
  live: string[]
  upcoming: string[]
  /** Second sentences of channel descriptions. */
  promises: string[]
}

/** The languages of the sample by their ISO 639 codes. */
export const sampleLanguages: Record<string, SampleLanguage> = {
  en: {
    countries: repeat({ US: 26, GB: 22, CA: 10, AU: 9, IE: 8, NZ: 5, IN: 5, ES: 1, DE: 1, JP: 1 }),
    titleMention: 'ft.',
    mentions: [
      'With many thanks to {channel}.',
      'Made together with {channel}.',
      'Part two is over at {channel}.',
      '{channel} lent us the good microphone.',
    ],
    live: [
      'Live now: questions, answers and tea',
      'Live: we open your letters',
      'Live from the kitchen table',
      'Live: finishing what we started last week',
    ],
    upcoming: [
      'Premiere: something we have been working on all year',
      'Premiere: the long one',
      'Coming on Sunday: the answer to your letters',
      'Starts soon: bring a chair',
    ],
    promises: [
      'New videos every {weekday}.',
      'One upload a week, two when it rains.',
      'Letters welcome.',
      'Run by two people and a kettle.',
      'Since {year}.',
      'No sponsors, no shouting.',
    ],
  },
  es: {
    countries: repeat({ ES: 16, MX: 12, AR: 6, CO: 5 }),
    titleMention: 'con',
    mentions: [
      'Gracias a {channel} por la visita.',
      'Hecho a medias con {channel}.',
      'La segunda parte está en {channel}.',
    ],
    live: ['En directo: preguntas, respuestas y café'],
    upcoming: ['Estreno: lo que llevamos un año preparando'],
    promises: ['Vídeo nuevo cada semana.', 'Desde {year}, sin prisa.', 'Se aceptan cartas y croquetas.'],
  },
  fr: {
    countries: repeat({ FR: 24, BE: 7, CA: 5 }),
    titleMention: 'avec',
    mentions: [
      'Merci à {channel} pour le coup de main.',
      'Tourné avec {channel}.',
      'La suite est chez {channel}.',
    ],
    live: ['En direct : questions, réponses et tisane'],
    upcoming: ['Avant-première : un an de travail'],
    promises: ['Une vidéo par semaine.', 'Depuis {year}.', 'Le courrier est lu à voix haute.'],
  },
  de: {
    countries: repeat({ DE: 26, AT: 8 }),
    titleMention: 'mit',
    mentions: [
      'Danke an {channel} für die Hilfe.',
      'Zusammen mit {channel} gedreht.',
      'Teil zwei läuft bei {channel}.',
    ],
    live: ['Live: Fragen, Antworten und Filterkaffee'],
    upcoming: ['Premiere: daran haben wir ein Jahr gearbeitet'],
    promises: ['Jede Woche ein Video.', 'Seit {year}.', 'Post wird beantwortet, versprochen.'],
  },
  pt: {
    countries: repeat({ BR: 25, PT: 9 }),
    titleMention: 'com',
    mentions: [
      'Obrigado a {channel} pela visita.',
      'Feito junto com {channel}.',
      'A segunda parte está em {channel}.',
    ],
    live: ['Ao vivo: perguntas, respostas e café'],
    upcoming: ['Estreia: um ano inteiro de trabalho'],
    promises: ['Vídeo novo toda semana.', 'Desde {year}.', 'Aceitamos cartas e bolo.'],
  },
  ja: {
    countries: ['JP'],
    titleMention: 'ゲスト:',
    mentions: [
      '{channel}さんに手伝っていただきました。',
      '{channel}さんとの共同制作です。',
      '続きは{channel}さんの動画で。',
    ],
    live: ['【生配信】お茶を飲みながら質問に答えます'],
    upcoming: ['【プレミア公開】一年かけてつくりました'],
    promises: ['毎週土曜日に更新。', '{year}年から続けています。', 'お便りお待ちしています。'],
  },
  hi: {
    countries: ['IN'],
    titleMention: 'साथ में',
    mentions: ['{channel} का बहुत धन्यवाद।', '{channel} के साथ मिलकर बनाया।', 'दूसरा भाग {channel} पर देखिए।'],
    live: ['लाइव: सवाल, जवाब और चाय'],
    upcoming: ['प्रीमियर: साल भर की मेहनत'],
    promises: ['हर हफ्ते नया वीडियो।', '{year} से आपके साथ।', 'चिट्ठियाँ ज़रूर भेजिए।'],
  },
  ar: {
    countries: repeat({ EG: 18, MA: 11 }),
    titleMention: 'مع',
    mentions: ['شكراً لقناة {channel} على المساعدة.', 'بالتعاون مع {channel}.', 'الجزء الثاني على {channel}.'],
    live: ['بث مباشر: أسئلة وأجوبة وشاي'],
    upcoming: ['عرض أول: عمل سنة كاملة'],
    promises: ['فيديو جديد كل أسبوع.', 'منذ {year}.', 'رسائلكم مقروءة كلها.'],
  },
}

function repeat(shares: Record<string, number>) {
  return Object.entries(shares).flatMap(([country, share]) => Array.from({ length: share }, () => country))
}
