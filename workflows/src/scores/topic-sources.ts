import type { MainTopic } from '@channelwise/schemas/topic'

/** The terms of one topic, joined by ', ' within a source. */
export interface TopicSources {
  /** Last segments of the Wikipedia URLs in `topicDetails.topicCategories`. */
  wikipedia?: string
  /** Numbers of `categories.ts`. */
  category?: string
  /** Keywords that channels declare, in lower case and in the languages they use. */
  keyword?: string
}

/**
 * The terms of each main topic by sub topic, '' for the main topic itself. The platform has no topics for history,
 * geography and true crime, and only one for business, so these rely on declared keywords. Categories that channels of
 * every topic choose (People & Blogs, Entertainment, Education) are left out.
 */
export const topicSources: Record<MainTopic, Record<string, TopicSources>> = {
  'History and Geography': {
    '': { keyword: 'history and geography' },
    History: {
      keyword:
        'history, world history, history documentary, historia, historia universal, história, histoire, geschichte, 歴史, 日本史, इतिहास, تاريخ',
    },
    'Ancient history': { keyword: 'ancient history, antiquity, ancient rome, ancient greece, ancient egypt' },
    'Medieval history': {
      keyword: 'medieval history, middle ages, medieval, mittelalter, moyen âge, edad media',
    },
    'Modern history': {
      keyword: 'modern history, industrial revolution, cold war, world war 1, world war 2',
    },
    Military: { wikipedia: 'Military', keyword: 'military history, naval history, military' },
    Archaeology: { keyword: 'archaeology, archeology, arqueología, archéologie, archäologie, 考古学' },
    Geography: {
      keyword: 'geography, geografía, géographie, geographie, geografia, erdkunde, 地理, भूगोल, جغرافيا',
    },
    'Maps and borders': { keyword: 'maps, cartography, borders, mapas, cartes, karten, 地図' },
    'Local history': { keyword: 'local history, genealogy, family history, heimatgeschichte, patrimoine' },
  },
  'Cinema and TV': {
    '': { category: '30, 43, 44', keyword: 'cinema, cine, cinéma, kino, movies, 映画, सिनेमा, سينما' },
    Film: { wikipedia: 'Film', category: '1, 32, 33, 36, 38, 40, 41' },
    Television: {
      wikipedia: 'Television_program, Television_show',
      keyword: 'television, tv series, tv reviews, series',
    },
    'Film reviews and essays': {
      keyword:
        'film reviews, movie reviews, film analysis, video essay, video essays, crítica de cine, filmkritik',
    },
    'Film-making': { keyword: 'filmmaking, film making, cinematography, screenwriting, visual effects' },
    Animation: {
      category: '31',
      keyword: 'animation, anime, stop motion, cartoons, アニメ, animación, trickfilm',
    },
    Documentaries: { category: '35', keyword: 'documentary, documentaries, documental, dokumentation' },
    Horror: { category: '39', keyword: 'horror, horror films, horror movies' },
    Comedy: {
      wikipedia: 'Humour, Humor',
      category: '23, 34',
      keyword:
        'comedy, sketch comedy, stand-up comedy, humor, humour, komik, comedia, お笑い, कॉमेडी, كوميديا',
    },
    'Performing arts': {
      wikipedia: 'Performing_arts',
      keyword: 'theatre, theater, teatro, théâtre, dance, puppets, magic tricks, circus',
    },
    Entertainment: { wikipedia: 'Entertainment' },
    'Family films': { category: '37' },
    'Short films': { category: '18, 42', keyword: 'short films, short film, cortometrajes, kurzfilme' },
  },
  Games: {
    '': {
      wikipedia: 'Video_game_culture, Video_game',
      category: '20',
      keyword: 'gaming, video games, videojuegos, jeux vidéo, videospiele, jogos, ゲーム, गेमिंग, ألعاب',
    },
    'Action games': { wikipedia: 'Action_game', keyword: 'action games, platformers, shooters' },
    'Action-adventure games': {
      wikipedia: 'Action-adventure_game',
      keyword: 'adventure games, action adventure, point and click',
    },
    'Casual games': { wikipedia: 'Casual_game', keyword: 'cozy games, casual games, mobile games' },
    'Music games': { wikipedia: 'Music_video_game', keyword: 'rhythm games' },
    'Puzzle games': { wikipedia: 'Puzzle_video_game', keyword: 'puzzle games, puzzles' },
    'Racing games': { wikipedia: 'Racing_video_game, Racing_game', keyword: 'racing games, sim racing' },
    'Role-playing games': {
      wikipedia: 'Role-playing_video_game',
      keyword: 'rpg, jrpg, role-playing games, mmorpg',
    },
    'Simulation games': { wikipedia: 'Simulation_video_game', keyword: 'simulation games, city builder' },
    'Sports games': { wikipedia: 'Sports_game, Sports_video_game', keyword: 'sports games' },
    'Strategy games': {
      wikipedia: 'Strategy_video_game',
      keyword: 'strategy games, turn-based strategy, 4x',
    },
    'Board games': {
      keyword: 'board games, tabletop games, card games, chess, juegos de mesa, brettspiele, jeux de société',
    },
    'Retro games': { keyword: 'retro games, retro gaming, speedrun, speedrunning, レトロゲーム' },
    'Game design': { keyword: 'game design, game development, gamedev, indie games' },
  },
  'Business and Economics': {
    '': {
      wikipedia: 'Business',
      keyword: 'business, negocios, negócios, wirtschaft, ビジネス, व्यापार, أعمال',
    },
    Economics: {
      keyword: 'economics, economy, macroeconomics, economía, économie, economia, 経済, अर्थशास्त्र, اقتصاد',
    },
    'Personal finance': {
      keyword:
        'personal finance, budgeting, saving money, finanzas personales, finanzen, finanças pessoais, 家計, बचत',
    },
    Investing: {
      keyword: 'investing, stock market, stocks, bolsa, bourse, aktien, investimentos, 投資, निवेश, استثمار',
    },
    Entrepreneurship: {
      keyword:
        'entrepreneurship, startups, small business, founders, emprendimiento, gründer, empreendedorismo, 起業',
    },
    'Real estate': { keyword: 'real estate, property, immobilien, immobilier' },
    Marketing: { keyword: 'marketing, advertising, branding' },
    'Work and careers': {
      keyword: 'careers, career advice, job interview, remote work, management, productivity',
    },
  },
  Science: {
    '': { category: '28', keyword: 'science, ciencia, ciência, wissenschaft, 科学, विज्ञान, علوم' },
    Knowledge: { wikipedia: 'Knowledge' },
    Technology: {
      wikipedia: 'Technology',
      keyword: 'technology, tech, gadgets, electronics, tecnología, technik',
    },
    Astronomy: {
      keyword: 'astronomy, space, astrophysics, astronomía, astronomie, 宇宙, 天文学, अंतरिक्ष, فلك',
    },
    Physics: { keyword: 'physics, física, physique, physik, 物理, भौतिकी, فيزياء' },
    Chemistry: { keyword: 'chemistry, química, chimie, chemie, 化学' },
    Biology: { keyword: 'biology, nature, wildlife, biología, biologie, ecology, 生物' },
    Mathematics: {
      keyword: 'mathematics, maths, math, matemáticas, mathématiques, mathematik, 数学, गणित, رياضيات',
    },
    'Earth sciences': { keyword: 'geology, earth science, meteorology, oceanography, weather' },
    'Computer science': {
      keyword: 'programming, coding, computer science, artificial intelligence, software',
    },
    Engineering: { keyword: 'engineering, ingeniería, robotics, bridges, trains' },
    Psychology: { keyword: 'psychology, neuroscience, psicología, psychologie' },
    Philosophy: { keyword: 'philosophy, filosofía, philosophie, logic' },
  },
  'True Crime': {
    '': {
      keyword:
        'true crime, crimen real, crímenes reales, crime réel, affaires criminelles, wahre verbrechen, crimes reais, 事件, अपराध, جرائم',
    },
    'Unsolved cases': {
      keyword: 'unsolved mysteries, unsolved cases, cold case, cold cases, casos sin resolver, 未解決事件',
    },
    'Heists and fraud': { keyword: 'heists, fraud, scams, art theft, forgery, con artists' },
    'Missing persons': { keyword: 'missing persons, disappearances' },
    'Court and investigation': {
      keyword: 'forensics, forensic science, court cases, detective, investigation',
    },
  },
  Sport: {
    '': {
      wikipedia: 'Sport',
      category: '17',
      keyword: 'sports, sport, deporte, deportes, esporte, スポーツ, खेल, رياضة',
    },
    'American football': { wikipedia: 'American_football' },
    Baseball: { wikipedia: 'Baseball', keyword: 'baseball, béisbol, 野球' },
    Basketball: { wikipedia: 'Basketball', keyword: 'basketball, baloncesto' },
    Boxing: { wikipedia: 'Boxing', keyword: 'boxing, boxeo' },
    Cricket: { wikipedia: 'Cricket', keyword: 'cricket, क्रिकेट' },
    Football: {
      wikipedia: 'Association_football, Football',
      keyword: 'football, soccer, fútbol, futebol, fußball, サッカー, फुटबॉल, كرة القدم',
    },
    Golf: { wikipedia: 'Golf', keyword: 'golf' },
    'Ice hockey': { wikipedia: 'Ice_hockey', keyword: 'ice hockey, hockey' },
    'Mixed martial arts': { wikipedia: 'Mixed_martial_arts', keyword: 'mma, martial arts' },
    Motorsport: { wikipedia: 'Motorsport', keyword: 'motorsport, racing, rally' },
    Tennis: { wikipedia: 'Tennis', keyword: 'tennis, tenis' },
    Volleyball: { wikipedia: 'Volleyball', keyword: 'volleyball' },
    Wrestling: { wikipedia: 'Professional_wrestling', keyword: 'wrestling, sumo' },
    Fitness: {
      wikipedia: 'Physical_fitness',
      keyword: 'fitness, workout, yoga, running, marathon, strength training',
    },
    Cycling: { keyword: 'cycling, bikes, ciclismo, cyclisme, radsport, 自転車' },
    'Outdoor sports': { keyword: 'climbing, bouldering, surfing, skateboarding, skiing, swimming, sailing' },
  },
  'Fashion and Lifestyle': {
    '': {
      wikipedia: 'Lifestyle_(sociology), Lifestyle',
      category: '26',
      keyword: 'lifestyle, estilo de vida',
    },
    Fashion: {
      wikipedia: 'Fashion',
      keyword: 'fashion, moda, mode, vintage fashion, thrifting, ファッション',
    },
    Beauty: { wikipedia: 'Physical_attractiveness', keyword: 'beauty, makeup, skincare, belleza, beleza' },
    Health: { wikipedia: 'Health', keyword: 'health, wellness, meditation, salud, santé, gesundheit' },
    Hobbies: { wikipedia: 'Hobby', keyword: 'hobby, hobbies' },
    'Crafts and DIY': {
      keyword: 'diy, crafts, woodworking, sewing, knitting, pottery, manualidades, basteln, artesanato',
    },
    'Home and garden': {
      keyword: 'gardening, interior design, houseplants, jardinería, jardinage, garten, 園芸',
    },
    'Pets and animals': {
      wikipedia: 'Pet',
      category: '15',
      keyword: 'pets, cats, dogs, mascotas, chats, katzen, 猫',
    },
    Vehicles: { wikipedia: 'Vehicle', category: '2', keyword: 'cars, motorcycles, classic cars' },
    Vlogs: {
      category: '21',
      keyword: 'vlog, vlogs, daily vlog, family vlog, slow living, minimalism, 日常, व्लॉग',
    },
    'Religion and spirituality': { wikipedia: 'Religion', keyword: 'religion, spirituality, faith' },
  },
  Travel: {
    '': {
      wikipedia: 'Tourism',
      category: '19',
      keyword: 'travel, viajes, voyage, voyages, reisen, viagem, viagens, 旅行, यात्रा, سفر',
    },
    'City guides': { keyword: 'city guide, city guides, city walks, walking tour' },
    'Hiking and nature': { keyword: 'hiking, backpacking, camping, senderismo, randonnée, wandern, 登山' },
    'Life on the road': { keyword: 'van life, vanlife, road trip, cycle touring, bikepacking' },
    'Trains and ferries': { keyword: 'train travel, night trains, ferries, rail travel, 鉄道, bahnreisen' },
    'Islands and coasts': { keyword: 'islands, sailing travel, coast' },
  },
  'Food and Cooking': {
    '': { wikipedia: 'Food', keyword: 'food, cooking, cocina, cuisine, kochen, culinária, 料理, खाना, طبخ' },
    Recipes: { keyword: 'recipes, recetas, recettes, rezepte, receitas, レシピ, रेसिपी, وصفات' },
    Baking: { keyword: 'baking, bread, sourdough, pastry, backen, pâtisserie, panadería, パン' },
    'Street food': { keyword: 'street food, food tour, comida callejera, स्ट्रीट फूड' },
    'Restaurants and reviews': { keyword: 'restaurants, food review, restaurant review' },
    'Coffee and drinks': { keyword: 'coffee, tea, café, kaffee, コーヒー, चाय, قهوة' },
    'Plant-based cooking': { keyword: 'vegan, vegetarian, plant-based, vegano' },
  },
  Music: {
    '': { wikipedia: 'Music', category: '10', keyword: 'music, música, musique, musik, 音楽, संगीत, موسيقى' },
    "Children's music": { wikipedia: "Children's_music" },
    'Christian music': { wikipedia: 'Christian_music' },
    'Classical music': { wikipedia: 'Classical_music', keyword: 'classical music, orchestra, クラシック' },
    'Country music': { wikipedia: 'Country_music', keyword: 'country music, bluegrass' },
    'Electronic music': {
      wikipedia: 'Electronic_music',
      keyword: 'electronic music, synthesizer, synth, lo-fi',
    },
    'Hip hop': { wikipedia: 'Hip_hop_music, Hip-hop', keyword: 'hip hop, rap' },
    'Independent music': { wikipedia: 'Independent_music', keyword: 'indie music' },
    Jazz: { wikipedia: 'Jazz', keyword: 'jazz' },
    'Music of Asia': { wikipedia: 'Music_of_Asia' },
    'Music of Latin America': { wikipedia: 'Music_of_Latin_America' },
    'Pop music': { wikipedia: 'Pop_music' },
    Reggae: { wikipedia: 'Reggae' },
    'Rhythm and blues': { wikipedia: 'Rhythm_and_blues' },
    'Rock music': { wikipedia: 'Rock_music' },
    'Soul music': { wikipedia: 'Soul_music' },
    'Music lessons': {
      keyword: 'music theory, guitar lessons, piano lessons, guitar, piano, music production',
    },
    'Music history and reviews': { keyword: 'music history, album review, vinyl, record collecting' },
  },
  Politics: {
    '': { wikipedia: 'Politics', keyword: 'politics, política, politique, politik, 政治, राजनीति, سياسة' },
    'News and current affairs': {
      category: '25',
      keyword: 'news, journalism, current affairs, actualité, noticias',
    },
    Society: {
      wikipedia: 'Society',
      keyword: 'society, sociedad, société, gesellschaft, sociedade, 社会, समाज',
    },
    Geopolitics: { keyword: 'geopolitics, international relations, diplomacy, geopolítica, géopolitique' },
    'Elections and government': {
      keyword: 'elections, local government, parliament, public policy, urban planning',
    },
    'Law and rights': { keyword: 'law, constitution, human rights, derecho, droit' },
    Activism: { category: '29', keyword: 'activism' },
  },
}
