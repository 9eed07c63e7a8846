import { shortTopic, topicMark } from './topic-marks.ts'
import { Chip } from '../../ui/Chip.tsx'

/** A main topic's chip with its icon and short name. */
export function TopicMarkChip({ topic }: { topic: string }) {
  const { Icon, tone } = topicMark(topic)
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {shortTopic(topic)}
    </Chip>
  )
}
