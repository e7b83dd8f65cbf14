/** Ages of collections, activities and feed items. */
export const timeAgoMessages = {
  justNow: 'Just now',
  minutesAgo: (count: number) => `${count}m ago`,
  hoursAgo: (count: number) => `${count}h ago`,
  daysAgo: (count: number) => `${count}d ago`,
}
