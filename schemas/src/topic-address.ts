/** The path of a main topic's home page, such as /topic/food-and-cooking. */
export function writeTopicAddress(topic: string): string {
  return `/topic/${topic.toLowerCase().replaceAll(' ', '-')}`
}
