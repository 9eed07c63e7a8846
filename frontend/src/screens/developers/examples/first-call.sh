curl --fail-with-body --silent --show-error \
  --header "Authorization: Bearer $CHANNELWISE_KEY" \
  "$CHANNELWISE_URL/api/v1/insights/ratings"
