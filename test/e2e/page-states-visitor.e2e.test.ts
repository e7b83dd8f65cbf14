import { testPagesOf } from '#test/support/page-states.ts'

testPagesOf('visitor')
