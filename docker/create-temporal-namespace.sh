#!/bin/sh
# Creates the namespace that the site and the worker use, once Temporal is healthy. Safe to run again.
set -eu
tries=0
until temporal operator cluster health --address "$TEMPORAL_ADDRESS"; do
  tries=$((tries + 1))
  if [ "$tries" -ge 60 ]; then
    echo "Temporal at $TEMPORAL_ADDRESS is not healthy after two minutes" >&2
    exit 1
  fi
  sleep 2
done
temporal operator namespace describe --namespace "$TEMPORAL_NAMESPACE" --address "$TEMPORAL_ADDRESS" >/dev/null 2>&1 ||
  temporal operator namespace create --namespace "$TEMPORAL_NAMESPACE" --retention 720h --address "$TEMPORAL_ADDRESS"
