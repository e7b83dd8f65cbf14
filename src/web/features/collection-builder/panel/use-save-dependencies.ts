import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { useBuilder } from './builder-context.ts'
import type { SaveDependencies } from './save-collection.ts'

export function useSaveDependencies(): SaveDependencies {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const { store } = useBuilder()
  return useMemo(() => ({ api, queryClient, store }), [api, queryClient, store])
}
