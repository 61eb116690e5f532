import { createElement, type ReactNode } from 'react'
import { createStore } from '../../../api/store'
import { approvalsDatabase } from './stored-approvals'

/** Bar of approvals in the doctor's frame; null until somebody reviews, so that others load none of it. */
export const approvalsSlot = createStore<ReactNode>(null)

/** Loads and draws the approvals. Without them an approval is sent all the same, but can't be taken back. */
export async function drawApprovals(): Promise<void> {
  try {
    const { ApprovalsBar } = await import('./ApprovalsBar')
    if (approvalsSlot.get() === null) approvalsSlot.set(createElement(ApprovalsBar))
  } catch (error) {
    console.warn(error)
  }
}

/** Draws the approvals if an ended page may have left some: only then is there a database of them. */
export async function drawLeftApprovals(): Promise<void> {
  // Firefox before 126 can't tell: there they wait for the next survey that is opened.
  const databases = await globalThis.indexedDB?.databases?.().catch(() => [])
  if (databases?.some(({ name }) => name === approvalsDatabase)) await drawApprovals()
}
