// Runs before the app, so that the first drawing holds the places of what somebody signed in will see.
try {
  const session = JSON.parse(localStorage.getItem('chasekit-auth') ?? 'null')
  if (session?.access_token) {
    document.documentElement.dataset.session = session.user?.email_confirmed_at ? 'stored' : 'unverified'
  }
} catch {
  // Closed storage: nobody is signed in.
}
