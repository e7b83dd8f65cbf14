import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { AppContext } from './app-context.ts'

const Context = createContext<AppContext | undefined>(undefined)

export function AppProvider({ app, children }: { app: AppContext; children: ReactNode }) {
  return (
    <Context value={app}>
      <QueryClientProvider client={app.queryClient}>{children}</QueryClientProvider>
    </Context>
  )
}

export function useApp(): AppContext {
  const app = use(Context)
  if (!app) throw new Error('useApp needs an AppProvider above it')
  return app
}
