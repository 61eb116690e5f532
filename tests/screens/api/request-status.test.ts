import { expect, test } from 'vitest'
import { requestStatus } from '../../../src/api/calls/request-status'

const done = { errors: [], meta: {}, links: {} }

test('a tag without a call is not loading and has no status', () => {
  expect(requestStatus.get('new')).toMatchObject({ loading: false, statusCode: null })
})

test('loading lasts while a call is in flight, and the status code stays after it', () => {
  requestStatus.begin('survey_change')
  expect(requestStatus.get('survey_change').loading).toBe(true)
  requestStatus.end('survey_change', { ...done, statusCode: 200 })
  expect(requestStatus.get('survey_change')).toMatchObject({ loading: false, statusCode: 200 })
  requestStatus.begin('survey_change')
  expect(requestStatus.get('survey_change')).toMatchObject({ loading: true, statusCode: 200 })
  requestStatus.end('survey_change', { ...done, statusCode: -1 })
  expect(requestStatus.get('survey_change').statusCode).toBe(-1)
})

test('the later of two calls with one tag ends the loading', () => {
  requestStatus.begin('twice')
  requestStatus.begin('twice')
  requestStatus.end('twice', { ...done, statusCode: 200 })
  expect(requestStatus.get('twice').loading).toBe(true)
  requestStatus.end('twice', { ...done, statusCode: 422 })
  expect(requestStatus.get('twice')).toMatchObject({ loading: false, statusCode: 422 })
})
