export const notFoundMessages = {
  title: 'Page Not Found',
  text: "The page you're looking for doesn't exist.",
  action: 'Go Home',
}
