#!/bin/sh
# `docker-entrypoint.sh mongod ...` starts the local database, to which mongod's options mean nothing; any other command
# is run as it is.
[ "$1" = mongod ] || exec "$@"
exec node /opt/listen.mjs
