#!/bin/sh
# `docker-entrypoint.sh mongod ...`: what mongod would be told means nothing to the local database.
exec node /opt/listen.mjs
