export const votes = {
  heart: (name: string) => `Heart ${name}`,
  hearts: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'heart' : 'hearts'}`,
}
