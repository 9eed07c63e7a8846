import {
  Banana,
  Blocks,
  CloudRain,
  GraduationCap,
  Hourglass,
  Laugh,
  Leaf,
  Lightbulb,
  PartyPopper,
  Popcorn,
  Puzzle,
  Rocket,
  Scale,
  ShieldAlert,
  ShieldCheck,
  Smile,
  Sun,
  Zap,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Mood } from '@channelwise/schemas/mood'
import type { Tone } from '../../ui/tone.ts'

/** A mood's icon and color. */
export interface MoodMark {
  Icon: LucideIcon
  tone: Tone
}

/** A mood's icon and color by its exact name: warm for fun, cool for learning, red and gray for warnings. */
export function moodMark(mood: string): MoodMark {
  return marks.get(mood) ?? { Icon: Smile, tone: 'stone' }
}

const marksByMood: Record<Mood, MoodMark> = {
  Informative: { Icon: Lightbulb, tone: 'sky' },
  Relaxing: { Icon: Leaf, tone: 'mint' },
  Entertaining: { Icon: Popcorn, tone: 'sun' },
  Fun: { Icon: PartyPopper, tone: 'rose' },
  Funny: { Icon: Laugh, tone: 'sun' },
  Instructional: { Icon: GraduationCap, tone: 'sky' },
  Sad: { Icon: CloudRain, tone: 'stone' },
  Stupid: { Icon: Banana, tone: 'tomato' },
  Inspiring: { Icon: Rocket, tone: 'rose' },
  Serious: { Icon: Scale, tone: 'stone' },
  Concise: { Icon: Zap, tone: 'lime' },
  Lengthy: { Icon: Hourglass, tone: 'stone' },
  Trustworthy: { Icon: ShieldCheck, tone: 'mint' },
  Unreliable: { Icon: ShieldAlert, tone: 'tomato' },
  'Kid-friendly': { Icon: Blocks, tone: 'lime' },
  Uplifting: { Icon: Sun, tone: 'sun' },
  Complex: { Icon: Puzzle, tone: 'iris' },
}
const marks = new Map<string, MoodMark>(Object.entries(marksByMood))
