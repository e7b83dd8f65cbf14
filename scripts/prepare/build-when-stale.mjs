import { buildWhenStale } from './web-build.mjs'

buildWhenStale()
