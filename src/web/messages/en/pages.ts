export const notFound = {
  title: 'Page Not Found',
  text: "The page you're looking for doesn't exist.",
  action: 'Go Home',
}

export const accounts = {
  title: 'Accounts are not open yet',
  text: 'Browsing, searching and reading are open to everyone. Signing in and keeping collections follow.',
  action: 'All Sets',
}
