import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { AppDependencies } from './app-context.ts'

const Context = createContext<AppDependencies | undefined>(undefined)

export function AppProvider({ app, children }: { app: AppDependencies; children: ReactNode }) {
  return (
    <Context value={app}>
      <QueryClientProvider client={app.queryClient}>{children}</QueryClientProvider>
    </Context>
  )
}

export function useApp(): AppDependencies {
  const app = use(Context)
  if (!app) throw new Error('useApp needs an AppProvider above it')
  return app
}
