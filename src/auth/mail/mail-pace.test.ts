import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrentMails, simulateMail, sendRecordingFailure } from './mail-pace.ts'

const createMailer = () => ({ send: async () => {}, close: async () => {} })

test('who gets no mail waits as long as a mail takes', async () => {
  const mailer = createMailer()
  await limitConcurrentMails(mailer, () => sleep(150))
  const order: string[] = []
  await Promise.all([
    simulateMail(mailer).then(() => order.push('no mail')),
    sleep(100).then(() => order.push('100 ms')),
  ])
  expect(order).toEqual(['100 ms', 'no mail'])
})

test('three mails are on their way at once, and the others wait', async () => {
  const mailer = createMailer()
  let running = 0
  let maxRunning = 0
  const work = async () => {
    maxRunning = Math.max(maxRunning, ++running)
    await sleep(10)
    running--
  }
  await Promise.all(Array.from({ length: 10 }, () => limitConcurrentMails(mailer, work)))
  expect(maxRunning).toBe(3)
})

test('a turn that fails makes room for the next', async () => {
  const mailer = createMailer()
  const failing = Array.from({ length: 5 }, () =>
    limitConcurrentMails(mailer, () => Promise.reject(new Error('down'))).catch(() => 'failed'),
  )
  expect(await Promise.all(failing)).toEqual(Array<string>(5).fill('failed'))
  expect(await limitConcurrentMails(mailer, async () => 'sent')).toBe('sent')
})

test('while mails fail, those without one fail with the same error', async () => {
  const mailer = createMailer()
  await simulateMail(mailer)
  await sendRecordingFailure(mailer, () => Promise.reject(new Error('down'))).catch(() => {})
  await expect(simulateMail(mailer)).rejects.toThrow('down')
  await sendRecordingFailure(mailer, mailer.send)
  await simulateMail(mailer)
})
