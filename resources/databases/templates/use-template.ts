import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource } from '../../../contract/model/index'
import type { CallReply } from '../../../src/data/call-args'
import { callKey, useCall } from '../../../src/data/query'

/** A template with its blocks, as its configuration holds it. */
export type ShownTemplate = Resource<'templates', 'questionTemplates'>
export type Block = ShownTemplate['questionTemplates'][number]

const query = { include: ['questionTemplates'] } as const

/** A template, and the way to put into it what the server answered to a change. */
export function useTemplate(databaseId: string, templateId: string) {
  const params = { databaseId, templateId }
  const reading = useCall('template', { params, query })
  const client = useQueryClient()
  const { refetch } = reading
  const tools = useMemo(() => {
    const key = callKey('template', { params: { databaseId, templateId }, query })
    return {
      /** As it is now, for what happens between two drawings. */
      read: () => client.getQueryData<CallReply<ShownTemplate>>(key)?.data ?? null,
      change: (update: (template: ShownTemplate) => ShownTemplate) => {
        client.setQueryData<CallReply<ShownTemplate>>(
          key,
          (reply) => reply && { ...reply, data: update(reply.data) },
        )
      },
      reload: async () => (await refetch()).data?.data ?? null,
    }
  }, [client, databaseId, templateId, refetch])
  return { template: reading.data?.data, error: reading.error, tools }
}

export type TemplateTools = ReturnType<typeof useTemplate>['tools']
