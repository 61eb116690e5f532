import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { SaveQueue } from '../../../../resources/designer/saving/save-queue'
import { useRefreshAfterSaves } from '../../../../resources/designer/use-design'

test('a design whose reading begins beside a save is read again when the save has ended', async () => {
  const client = new QueryClient()
  const saves = new SaveQueue()
  let stored = 'before'
  let endSave: () => void = () => undefined
  const save = saves.run(() => new Promise<void>((resolve) => (endSave = resolve)))
  const queryKey = ['design'] as const
  const { result } = renderHook(
    () => {
      useRefreshAfterSaves(saves, queryKey)
      return useQuery({ queryKey, queryFn: () => Promise.resolve(stored), staleTime: Infinity })
    },
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  await waitFor(() => expect(result.current.data).toBe('before'))
  stored = 'after'
  endSave()
  await save
  await waitFor(() => expect(result.current.data).toBe('after'))
})
