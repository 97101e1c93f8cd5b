#!/usr/bin/env bash
# Plays tests with the clock at a moment of a zone; what follows goes to vitest. It needs libfaketime (Debian: faketime).
#   tools/checks/at-clock.sh America/New_York '2026-12-31 20:47' --project specs frontend
set -eu
export TZ=$1
at=$(date --date "$2" +%s)
shift 2
LD_PRELOAD=$(ls /usr/lib/*/faketime/libfaketimeMT.so.1)
FAKETIME=$(printf '%+ds' $((at - $(date +%s))))
export LD_PRELOAD FAKETIME FAKETIME_DONT_FAKE_MONOTONIC=1
date
exec npx vitest run "$@"
