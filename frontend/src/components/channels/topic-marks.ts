import {
  ChartLine,
  ChefHat,
  Clapperboard,
  Fingerprint,
  FlaskConical,
  Gamepad2,
  Landmark,
  Music,
  Plane,
  Shapes,
  Shirt,
  Trophy,
  Vote,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { MainTopic } from '@channelwise/schemas/topic'
import type { Tone } from '../../ui/tone.ts'

/** A main topic's icon and color. */
export interface TopicMark {
  Icon: LucideIcon
  tone: Tone
}

/** A main topic's icon and color by its exact name; unknown names get neutral ones. */
export function topicMark(mainTopic: string): TopicMark {
  return marks.get(mainTopic) ?? { Icon: Shapes, tone: 'stone' }
}

const marksByTopic: Record<MainTopic, TopicMark> = {
  'History and Geography': { Icon: Landmark, tone: 'sun' },
  'Cinema and TV': { Icon: Clapperboard, tone: 'rose' },
  Games: { Icon: Gamepad2, tone: 'iris' },
  'Business and Economics': { Icon: ChartLine, tone: 'mint' },
  Science: { Icon: FlaskConical, tone: 'sky' },
  'True Crime': { Icon: Fingerprint, tone: 'stone' },
  Sport: { Icon: Trophy, tone: 'lime' },
  'Fashion and Lifestyle': { Icon: Shirt, tone: 'rose' },
  Travel: { Icon: Plane, tone: 'sky' },
  'Food and Cooking': { Icon: ChefHat, tone: 'tomato' },
  Music: { Icon: Music, tone: 'iris' },
  Politics: { Icon: Vote, tone: 'stone' },
}
const marks = new Map<string, TopicMark>(Object.entries(marksByTopic))

/** A main topic's short name: 'History' for 'History and Geography'. */
export function shortTopic(mainTopic: string): string {
  return mainTopic.split(' and ')[0] ?? mainTopic
}
